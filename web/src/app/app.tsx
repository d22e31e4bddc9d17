import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { Toasts } from '../ui/toast.tsx';
import { AuthProvider } from './auth-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Pages } from './pages.tsx';

/** The app's document: everything behind the login. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AuthProvider>
            <Pages />
          </AuthProvider>
        </BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
