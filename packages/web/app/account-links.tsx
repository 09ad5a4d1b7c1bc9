import { Link } from "react-router";
import { LogoutButton } from "#features/accounts/components/logout-button";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { useStoredUser } from "#lib/stored-user";
import { PATHS, profilePath } from "#paths";
import { buttonStyles } from "#ui/button-styles";

/** The header's account corner: the user's name and Logout, otherwise Login and Signup (specification, section 2). */
export function AccountLinks() {
  const user = useStoredUser();
  if (user)
    return (
      <>
        <Link to={profilePath(user._id)} className={`${buttonStyles("quiet", "small")} max-w-48 min-w-0`}>
          <span className="truncate">{user.userName}</span>
        </Link>
        <LogoutButton />
      </>
    );
  return (
    <>
      <Link to={PATHS.login} className={buttonStyles("secondary", "small")}>
        {SHELL_MESSAGES.login}
      </Link>
      <Link to={PATHS.signup} className={buttonStyles("primary", "small")}>
        {SHELL_MESSAGES.signup}
      </Link>
    </>
  );
}
