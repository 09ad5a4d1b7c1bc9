/** The login and sign-up pages. */
export const ACCOUNT_MESSAGES = {
  loginTitle: "Log in",
  signupTitle: "Sign up",
  signUpButton: "Sign Up",
  haveAccount: "Already have an account?",
  logInInstead: "Log in instead",
  programKept: "Your program is kept. You return to it after logging in.",
  name: "Name",
  userName: "User name",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm password",
  showPassword: "Show password",
  userNameHint: "Letters, digits, dots, dashes and underscores.",
  passwordHint: (length: number) => `At least ${length} characters, and not a common password.`,
} as const;
