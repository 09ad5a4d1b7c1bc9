/** A user's profile. */
export const PROFILE_MESSAGES = {
  loadingProfile: "Loading the profile",
  profileFailed: "The profile could not be loaded",
  userNotFoundDetail: "Nobody here has this name.",
  userSince: "User since",
  questionsSolved: "Questions solved",
  pointsEarned: "Points earned",
} as const;
