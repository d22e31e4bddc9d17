/** Run at build time, without a browser: the search page as it is before anything is known of its user. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { SearchPanel } from './features/search/search-panel.tsx';
import { noInputs } from './features/search/search-inputs.ts';
import { capabilitiesOf } from './lib/directory/server-kind.ts';
import { AuthContext } from './lib/session/auth-context.ts';
import { HeaderBar } from './ui/page-header.tsx';

/** `show-early-search.ts` hides what only an administrator may. */
const user = { username: '', role: 'admin' };

const ignore = (): void => undefined;

const search = { inputs: noInputs, submitted: undefined, type: ignore, submit: ignore };

/** The markup that `show-early-search.ts` shows, laid out as the search page is. */
export const render = (): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/home']}>
      <AuthContext value={{ user, can: capabilitiesOf(user, false), logout: ignore }}>
        <div className="early-search framed">
          <HeaderBar title={null} menu={null} />
          <main className="search-page">
            <SearchPanel search={search} folded={false} onChangeSearch={ignore} />
          </main>
        </div>
      </AuthContext>
    </MemoryRouter>,
  );
