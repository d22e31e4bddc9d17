/** Run at build time, without a browser: the login page as it is before anybody's settings or stored values are known. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginPage } from './features/login/login-page.tsx';

/** The markup that `features/login/run-login.ts` makes work. */
export const render = (): string => renderToStaticMarkup(<LoginPage />);
