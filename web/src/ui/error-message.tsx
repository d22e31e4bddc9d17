import './error-message.css';

/**
 * Error message, red and centered. The live region stays mounted, so that screen readers announce each text; when
 * empty, it has no height.
 */
export const ErrorMessage = ({ children }: { children: string | undefined }) => (
  <p className="error-message" role="alert">
    {children}
  </p>
);
