import { appMessages, loginMessages } from '@buckle/domain/messages';
import { settings } from '../../lib/platform/settings.ts';
import { VERSION } from '../../lib/platform/version.ts';
import { Logo } from '../../ui/brand/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Badges } from './badges/badges.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import './login-page.css';

/**
 * The login screen, prerendered at build time: painted before any script is loaded, and works without React.
 * `run-login.ts` adds the behavior and shows hidden parts.
 */
export const LoginPage = () => (
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
      <LoginForm />
      <CodeForm step="app" alternative="recovery" />
      <CodeForm step="recovery" alternative="app" />
      <a className={buttonClass('quiet', 'login__continue')} href="/home" hidden>
        {loginMessages.continueAs(appMessages.fallbackUser)}
      </a>
    </main>
    <footer className="login__foot">
      <Badges />
      <p className="login__version">
        {appMessages.productName} {VERSION}
      </p>
    </footer>
  </div>
);
