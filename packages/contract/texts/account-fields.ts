import { messages } from "#texts/messages";
import { USER_NAME } from "#vocabulary/account-fields";
import { LIMITS } from "#vocabulary/limits";

/** What is wrong with a field of an account. */
export const ACCOUNT_FIELD_ERRORS = messages("accountFields", {
  email: "Email is not a valid address",
  userNameShort: "User name needs at least {min} characters",
  userNameLong: "User name may have at most {max} characters",
  userNameCharacters: "User name may contain only letters, digits, dots, dashes and underscores",
  passwordShort: "Password needs at least {min} characters",
  passwordLong: "Password may have at most {max} characters",
});

const name = LIMITS.userNameLength;
const password = LIMITS.passwordLength;

/** Why a user name cannot be registered, or null. Whether it is taken is for the server to say. */
export function userNameError(text: string): string | null {
  const userName = text.trim().normalize("NFKC");
  if (userName.length < name.min) return ACCOUNT_FIELD_ERRORS.userNameShort(name);
  if (userName.length > name.max) return ACCOUNT_FIELD_ERRORS.userNameLong(name);
  return USER_NAME.test(userName) ? null : ACCOUNT_FIELD_ERRORS.userNameCharacters;
}

/** Why a new password is refused, or null. Whether it is easy to guess is for the server to say. */
export function passwordError(text: string): string | null {
  if (text.length < password.min) return ACCOUNT_FIELD_ERRORS.passwordShort(password);
  return text.length > password.max ? ACCOUNT_FIELD_ERRORS.passwordLong(password) : null;
}
