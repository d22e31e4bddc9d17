/** Run at build time, without a browser: the login page as it is before anybody's settings or stored values are known. */
import { renderToString } from 'react-dom/server';
import { LoginDocument } from './app/login-document.tsx';

/** The markup that the login document's script takes over. */
export const renderLogin = (): string =>
  renderToString(<LoginDocument user={undefined} notice={undefined} visit={1} />);
