import { type ComponentProps, StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoginPage } from '../features/login/login-page.tsx';

/** All that the login document shows. Each visit is new: nothing that was typed or said before is left. */
export const LoginDocument = (page: ComponentProps<typeof LoginPage>) => (
  <StrictMode>
    <ErrorBoundary key={page.visit}>
      <LoginPage {...page} />
    </ErrorBoundary>
  </StrictMode>
);
