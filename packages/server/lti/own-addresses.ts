/** What is entered at a platform about this site. */
export function ownAddresses(origin: string) {
  return {
    login: `${origin}/lti/login`,
    launch: `${origin}/lti/launch`,
    jwks: `${origin}/lti/jwks`,
    choose: `${origin}/lti/launch`,
  };
}
