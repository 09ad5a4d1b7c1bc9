import { Route, Routes } from "react-router";
import { NotFoundPage } from "#app/error-pages";
import { Layout } from "#app/layout";
import { lazyPage } from "#app/lazy-page";
import { HomePage } from "#features/home/home-page";
import { PATHS } from "#paths";

const LoginPage = lazyPage(async () => (await import("#features/accounts/login-page")).LoginPage);
const SignupPage = lazyPage(async () => (await import("#features/accounts/signup-page")).SignupPage);
const ProfilePage = lazyPage(async () => (await import("#features/users/profile-page")).ProfilePage);
const ProblemSetPage = lazyPage(async () => (await import("#features/problems/set/problem-set-page")).ProblemSetPage);
const ProblemPage = lazyPage(async () => (await import("#features/problems/statement/problem-page")).ProblemPage);
const ChatPage = lazyPage(async () => (await import("#features/chat/chat-page")).ChatPage);
const BlogsPage = lazyPage(async () => (await import("#features/blogs/blogs-page")).BlogsPage);
const BlogPage = lazyPage(async () => (await import("#features/blogs/blog-page")).BlogPage);
const CreateBlogPage = lazyPage(async () => (await import("#features/blogs/create-blog-page")).CreateBlogPage);
const ContactPage = lazyPage(async () => (await import("#features/site/contact-page")).ContactPage);
const AboutPage = lazyPage(async () => (await import("#features/site/about-page")).AboutPage);
const CreateProblemPage = lazyPage(
  async () => (await import("#features/problems/create/create-problem-page")).CreateProblemPage,
);
const SubmitPage = lazyPage(async () => (await import("#app/submit-page")).SubmitPage);

/** The routes of the specification, section 2. Home is in the first chunk because most visits start there; every other page has its own chunk. */
export function PageRoutes() {
  return (
    <Routes>
      <Route Component={Layout}>
        <Route path={PATHS.home} Component={HomePage} />
        <Route path={PATHS.login} Component={LoginPage} />
        <Route path={PATHS.signup} Component={SignupPage} />
        <Route path={PATHS.profile} Component={ProfilePage} />
        <Route path={PATHS.problemSet} Component={ProblemSetPage} />
        <Route path={PATHS.problem} Component={ProblemPage} />
        <Route path={PATHS.submit} Component={SubmitPage} />
        <Route path={PATHS.createProblem} Component={CreateProblemPage} />
        <Route path={PATHS.chat} Component={ChatPage} />
        <Route path={PATHS.blogs} Component={BlogsPage} />
        <Route path={PATHS.blog} Component={BlogPage} />
        <Route path={PATHS.createBlog} Component={CreateBlogPage} />
        <Route path={PATHS.contact} Component={ContactPage} />
        <Route path={PATHS.about} Component={AboutPage} />
        <Route path="*" Component={NotFoundPage} />
      </Route>
    </Routes>
  );
}
