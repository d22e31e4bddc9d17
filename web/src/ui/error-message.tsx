import './error-message.css';

/** What went wrong, in red and centred. The element stays, so that a screen reader hears each new text; empty, it takes no room. */
export const ErrorMessage = ({ children }: { children: string | undefined }) => (
  <p className="error-message" role="alert">
    {children}
  </p>
);
