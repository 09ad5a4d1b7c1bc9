/** The admin corner of a profile. */
export const ADMIN_MESSAGES = {
  title: "Admin corner",
  getAllUsers: "Get All Users",
  createProblem: "Create Problem",
  users: "Users",
  loadingUsers: "Loading the users",
  columns: {
    serialNumber: "Serial No",
    name: "Name",
    userName: "Username",
    email: "Email",
    role: "Role",
    actions: "Actions",
  },
  /** What a field or a button is about, for those who do not see the row. */
  of: (what: string, userName: string) => `${what} of ${userName}`,
  edit: "Edit",
  save: "Save",
  cancel: "Cancel",
  delete: "Delete",
  roleOption: (role: number, name: string) => `${role} (${name})`,
  deleteTitle: (userName: string) => `Delete ${userName}?`,
  deleteDetail: "The account goes with its submissions and points. This cannot be undone.",
  deleteYourself: "This is your own account: you are signed out at once.",
} as const;
