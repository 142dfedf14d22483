// Method: none; two classes, each with a main() of its own.
//
// Faults: nothing tells which of the two is meant: neither is in the file's
// name.
class Tried {
    public static void main(String[] args) {
        System.out.println(4);
    }
}

class Submitted {
    public static void main(String[] args) {
        System.out.println("Impossible");
    }
}
