import { capitalise, type User } from '@buckle/domain/account/account';
import { appMessages, loginMessages } from '@buckle/domain/messages';
import { settings } from '../../lib/settings.ts';
import { useRuns } from '../../lib/use-runs.ts';
import { Logo } from '../../ui/brand/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Badges } from './badges/badges.tsx';
import { LoginForm } from './login-form.tsx';
import './login-page.css';

/** The login screen. `visit` counts how often it was arrived at: each time its fields and its error are new. */
export function LoginPage({
  user,
  notice,
  visit,
}: {
  user: User | undefined;
  notice: string | undefined;
  visit: number;
}) {
  const runs = useRuns();
  return (
    <div className="login">
      <header className="login__identity">
        <Logo logo={settings.logo} size={96} />
        <h1 className="login__title">
          <span data-setting="nameLocal" lang={settings.localLanguage}>
            {settings.nameLocal}
          </span>{' '}
          <span data-setting="nameEnglish" className="login__english">
            {settings.nameEnglish}
          </span>
        </h1>
      </header>
      <main className="login__panel">
        <LoginForm key={visit} notice={runs ? notice : undefined} />
        {runs && user && (
          <a className={buttonClass('quiet', 'login__continue')} href="/home">
            {loginMessages.continueAs(capitalise(user.username) || appMessages.fallbackUser)}
          </a>
        )}
      </main>
      <footer className="login__foot">
        {runs && settings.badges && <Badges />}
        <p className="login__version">
          {appMessages.productName} {appMessages.version}
        </p>
      </footer>
    </div>
  );
}
