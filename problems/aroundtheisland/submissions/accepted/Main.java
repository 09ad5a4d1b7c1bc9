import java.util.Scanner;

public class Main {
    static long way(long n, long start, long goal) {
        if (start > goal) {
            return way(n, goal, start);
        }
        long direct = goal - start;
        long around = start + n - goal;
        return direct < around ? direct : around;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        long bakery = in.nextLong();
        long school = in.nextLong();
        long harbour = in.nextLong();
        long toSchool = way(n, bakery, school);
        long toHarbour = way(n, school, harbour);
        long home = way(n, harbour, bakery);
        System.out.println(toSchool + toHarbour + home);
    }
}
