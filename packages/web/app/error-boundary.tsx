import { Component, type ReactNode } from "react";
import { ErrorPage } from "#app/error-page";

type ErrorBoundaryProps = {
  /** A new value means another page: the error is forgotten. */
  resetKey?: string;
  children: ReactNode;
};

/** Shows the error page in place of children that fail to render. A class, because React offers no other way. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
