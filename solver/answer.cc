#include "solver/answer.h"

namespace flip {

std::string AnswerText(const Answer& answer) {
  return answer.is_possible() ? std::to_string(answer.rounds()) : "Impossible";
}

}  // namespace flip
