/** The texts of the elements in ui/ that every page has. */
export const ELEMENT_MESSAGES = {
  tryAgain: "Try again",
  notifications: "Notifications",
  darkTheme: "Switch to the dark theme",
  lightTheme: "Switch to the light theme",
  close: "Close",
  cancel: "Cancel",
} as const;
