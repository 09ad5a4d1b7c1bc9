import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

// With w a 26th root of unity, the sum over m of w^(m(e - d - k)) is 26 where e = d + k and 0 elsewhere.
public class Correlate {
    static int size = 1;
    static double[] cos, sin;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String encrypted = in.readLine().trim(), guess = in.readLine().trim();
        while (size < 3 * n) size *= 2;
        cos = new double[size / 2];
        sin = new double[size / 2];
        for (int i = 0; i < size / 2; i++) {
            cos[i] = Math.cos(2 * Math.PI * i / size);
            sin[i] = Math.sin(2 * Math.PI * i / size);
        }
        double[][] matches = new double[26][n];
        double[] c26 = new double[26], s26 = new double[26];
        for (int t = 0; t < 26; t++) {
            c26[t] = Math.cos(2 * Math.PI * t / 26);
            s26[t] = Math.sin(2 * Math.PI * t / 26);
        }
        for (int m = 0; m <= 13; m++) {
            double[] ar = new double[size], ai = new double[size], br = new double[size], bi = new double[size];
            for (int i = 0; i < 2 * n; i++) {
                int t = m * (encrypted.charAt(i % n) - 'a') % 26;
                ar[i] = c26[t];
                ai[i] = s26[t];
            }
            for (int i = 0; i < n; i++) {
                int t = m * (guess.charAt(i) - 'a') % 26;
                br[n - 1 - i] = c26[t];
                bi[n - 1 - i] = -s26[t];
            }
            transform(ar, ai);
            transform(br, bi);
            for (int i = 0; i < size; i++) {
                double real = ar[i] * br[i] - ai[i] * bi[i], imaginary = ar[i] * bi[i] + ai[i] * br[i];
                ar[i] = real;
                ai[i] = -imaginary;
            }
            transform(ar, ai);
            double weight = (m == 0 || m == 13 ? 1.0 : 2.0) / (26.0 * size);
            for (int k = 0; k < 26; k++) {
                double c = c26[m * k % 26] * weight, s = -s26[m * k % 26] * weight;
                for (int r = 0; r < n; r++) matches[k][r] += ar[n - 1 + r] * c + ai[n - 1 + r] * s;
            }
        }
        double best = 0;
        for (double[] row : matches) for (double value : row) best = Math.max(best, value);
        System.out.println(n - Math.round(best));
    }

    static void transform(double[] real, double[] imaginary) {
        for (int i = 1, j = 0; i < size; i++) {
            int bit = size >> 1;
            for (; (j & bit) != 0; bit >>= 1) j ^= bit;
            j ^= bit;
            if (i < j) {
                double t = real[i];
                real[i] = real[j];
                real[j] = t;
                t = imaginary[i];
                imaginary[i] = imaginary[j];
                imaginary[j] = t;
            }
        }
        for (int length = 2; length <= size; length *= 2) {
            int half = length / 2, step = size / length;
            for (int i = 0; i < size; i += length) {
                for (int k = 0; k < half; k++) {
                    int low = i + k, high = low + half;
                    double c = cos[k * step], s = sin[k * step];
                    double vr = real[high] * c - imaginary[high] * s, vi = real[high] * s + imaginary[high] * c;
                    real[high] = real[low] - vr;
                    imaginary[high] = imaginary[low] - vi;
                    real[low] += vr;
                    imaginary[low] += vi;
                }
            }
        }
    }
}
