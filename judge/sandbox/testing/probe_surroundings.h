// What the probe tells of where it is.
#ifndef FLIP_JUDGE_SANDBOX_TESTING_PROBE_SURROUNDINGS_H_
#define FLIP_JUDGE_SANDBOX_TESTING_PROBE_SURROUNDINGS_H_

namespace flip {

// Prints the paths that exist, one a line.
int PrintExisting(char** paths);

// Prints the paths that can be opened for writing or created.
int PrintWritable(char** paths);

// Prints those that are open.
int PrintDescriptors();

// Prints the variables, one a line.
int PrintEnvironment();

// Prints the path and the file.
void PrintFile(const char* path);

// Prints what one run could leave for the next: processes, this one counted,
// files, mounts, System V objects.
int PrintSurroundings();

// Prints what tells whether this is a process fresh from its start.
int PrintState();

// Prints the capabilities in force and the network interfaces, of which the
// file names each before a colon.
int PrintPowers();

// Prints its user and its limit of core files.
int PrintUser();

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_TESTING_PROBE_SURROUNDINGS_H_
