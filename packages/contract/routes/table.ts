import { createBatch, readBatch } from "#judge0/routes";
import { login, logout, signup } from "#routes/accounts";
import { createBlog, listBlogs, readBlog } from "#routes/blogs";
import { createProblem, listProblems, randomProblem, readProblem, readTestCases } from "#routes/problems";
import { readSite } from "#routes/site";
import { deleteUser, editUser, listUsers, readUser, updatePoints } from "#routes/users";

/** Every HTTP call of the product, by name (specification, section 7). */
export const ROUTES = {
  login,
  signup,
  logout,
  readUser,
  updatePoints,
  listUsers,
  editUser,
  deleteUser,
  listProblems,
  readProblem,
  randomProblem,
  readTestCases,
  createProblem,
  listBlogs,
  readBlog,
  createBlog,
  readSite,
  createBatch,
  readBatch,
} as const;
