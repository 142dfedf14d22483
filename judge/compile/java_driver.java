// Compiles a submission in Java inside the sandbox, started from its source:
//   java /driver/Driver.java
//
// javac alone will not do: it wants a public class in a file of its own name,
// does not tell which class has main(), and leaves many files. /driver/list has
// the submission's name, the number of the file that has the entry point or
// nothing, and then the files' names, each ended by a NUL; the files stand at
// /box/0, /box/1, ... The program becomes a jar at /tmp/program that names its
// main class. Exits with 1 when there is none, with the reason on standard
// error.

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

final class Driver {
  private static final String MAIN = "public static void main(String[])";

  // A file of the submission, whose name says nothing of its classes.
  private static final class Source extends SimpleJavaFileObject {
    final int number;
    final String name;
    final String text;

    Source(int number, String name) throws IOException {
      super(URI.create("string:///" + number + ".java"), Kind.SOURCE);
      this.number = number;
      this.name = name;
      // What is no UTF-8 becomes U+FFFD: it is in comments and strings, where
      // it hurts nobody. A byte order mark is no part of the text.
      String decoded =
          new String(Files.readAllBytes(Path.of("/box/" + number)), StandardCharsets.UTF_8);
      this.text = decoded.startsWith("\ufeff") ? decoded.substring(1) : decoded;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public String getName() {
      return name;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      // These two names have a meaning of their own.
      boolean special = simpleName.equals("package-info") || simpleName.equals("module-info");
      return !special || stemOf(name).equals(simpleName);
    }
  }

  // A class in memory.
  private static final class ClassFile extends SimpleJavaFileObject {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    ClassFile(String name) {
      super(URI.create("class:///" + name), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return bytes;
    }
  }

  // Keeps classes in memory, by their path in a jar.
  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    final Map<String, ClassFile> classes = new TreeMap<>();

    Memory(JavaFileManager system) {
      super(system);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      String path = className.replace('.', '/') + kind.extension;
      return classes.computeIfAbsent(path, unused -> new ClassFile("output"));
    }
  }

  // A class with main().
  private record Candidate(String binaryName, String simpleName, boolean nested, Source source) {}

  private final PrintWriter errors =
      new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
  private final List<Source> sources = new ArrayList<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final String submission;
  private final String entry;

  private Driver() throws IOException {
    String text = Files.readString(Path.of("/driver/list"), StandardCharsets.ISO_8859_1);
    String[] list = text.split("\0", -1);
    submission = decode(list[0]);
    entry = list[1];
    for (int i = 0; i + 3 < list.length; ++i) {
      sources.add(new Source(i, decode(list[i + 2])));
    }
  }

  private static String decode(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  // The name without folders and suffix.
  private static String stemOf(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private static boolean isMain(ExecutableElement method) {
    return method.getSimpleName().contentEquals("main")
        && method.getModifiers().containsAll(Set.of(Modifier.PUBLIC, Modifier.STATIC))
        && method.getReturnType().getKind() == TypeKind.VOID
        && method.getParameters().size() == 1
        && method.getParameters().get(0).asType().toString().equals("java.lang.String[]");
  }

  private void collectCandidates(TypeElement type, String binaryName, Source source) {
    boolean nested = type.getNestingKind().isNested();
    if (ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(Driver::isMain)) {
      candidates.add(new Candidate(binaryName, type.getSimpleName().toString(), nested, source));
    }
    for (TypeElement inner : ElementFilter.typesIn(type.getEnclosedElements())) {
      collectCandidates(inner, binaryName + "$" + inner.getSimpleName(), source);
    }
  }

  private boolean compile(Memory memory) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                errors, memory, null, List.of("-proc:none", "-implicit:none"), null, sources);
    task.addTaskListener(
        new TaskListener() {
          @Override
          public void finished(TaskEvent event) {
            TypeElement type = event.getTypeElement();
            if (event.getKind() == TaskEvent.Kind.ANALYZE && type != null) {
              URI uri = event.getSourceFile().toUri();
              Source source =
                  sources.stream().filter(s -> s.toUri().equals(uri)).findFirst().orElseThrow();
              collectCandidates(type, type.getQualifiedName().toString(), source);
            }
          }
        });
    return task.call();
  }

  // Whether `name` has `word` with neither a letter nor a digit beside it.
  private static boolean hasWord(String name, String word) {
    for (int at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
      int end = at + word.length();
      if ((at == 0 || !Character.isLetterOrDigit(name.charAt(at - 1)))
          && (end == name.length() || !Character.isLetterOrDigit(name.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  // The class to start, or null after saying why there is none. A nested class
  // counts where no other one has main(). Of several, the first rule that holds
  // for exactly one decides.
  private String mainClass() {
    List<Candidate> all = candidates;
    if (all.stream().anyMatch(c -> !c.nested())) {
      all = all.stream().filter(c -> !c.nested()).collect(Collectors.toList());
    }
    if (all.isEmpty()) {
      errors.println("error: no class has a method " + MAIN);
      return null;
    }
    String stem = stemOf(submission);
    List<Predicate<Candidate>> rules =
        List.of(
            c -> true,
            c -> sources.size() > 1 && entry.equals(String.valueOf(c.source().number)),
            c -> stem.equals(c.simpleName()),
            c -> hasWord(stem, c.simpleName()),
            c -> stemOf(c.source().name).equals(c.simpleName()));
    for (Predicate<Candidate> rule : rules) {
      List<Candidate> chosen = all.stream().filter(rule).collect(Collectors.toList());
      if (chosen.size() == 1) {
        return chosen.get(0).binaryName();
      }
    }
    errors.println(
        "error: several classes have a method "
            + MAIN
            + ", and the file's name does not tell which one is meant: "
            + all.stream().map(Candidate::binaryName).collect(Collectors.joining(", ")));
    return null;
  }

  private static void writeJar(Memory memory, String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(Path.of("/tmp/program")), manifest)) {
      jar.setLevel(Deflater.NO_COMPRESSION);
      for (Map.Entry<String, ClassFile> file : memory.classes.entrySet()) {
        jar.putNextEntry(new ZipEntry(file.getKey()));
        file.getValue().bytes.writeTo(jar);
        jar.closeEntry();
      }
    }
  }

  private boolean run() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager system =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    // Nothing but the submission's files and the JDK.
    system.setLocation(StandardLocation.CLASS_PATH, List.of());
    system.setLocation(StandardLocation.SOURCE_PATH, List.of());
    Memory memory = new Memory(system);
    if (!compile(memory)) {
      return false;
    }
    String mainClass = mainClass();
    if (mainClass == null) {
      return false;
    }
    writeJar(memory, mainClass);
    return true;
  }

  public static void main(String[] args) throws IOException {
    System.exit(new Driver().run() ? 0 : 1);
  }
}
