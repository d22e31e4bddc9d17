import { Component, type ReactNode } from 'react';
import { isFailedImport } from '../lib/platform/reload-once.ts';
import { ErrorFallback, MissingCode } from './error-fallback.tsx';

/** Catches whatever a page throws while it renders. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return isFailedImport(error) ? <MissingCode /> : <ErrorFallback message={error.message} />;
  }
}
