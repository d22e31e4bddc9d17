import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback.tsx';

/** Catches whatever a page throws while it renders. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    return this.state.error ? <ErrorFallback message={this.state.error.message} /> : this.props.children;
  }
}
