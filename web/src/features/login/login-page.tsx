import type { ComponentProps } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { loginCodeMessages as messages, loginFieldMessages, loginMessages } from '@buckle/domain/login/login.messages';
import { formProblemMessages } from '@buckle/domain/officers/officer-form.messages';
import { websiteCarbon } from '@buckle/domain/login/badges';
import { settings } from '../../lib/platform/settings.ts';
import { VERSION } from '../../lib/platform/clock.ts';
import { Logo } from '../../ui/brand/brand.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorMessage, TextField } from '../../ui/field.tsx';
import { asTyped, type CodeStep } from './run-login.ts';
import { Icon } from '../../ui/icons/actions.tsx';
import './login-page.css';
import '../../ui/text-field.css';

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

/** Username, password, and messages of the server or of an expired session below. Does nothing without its script. */
const LoginForm = () => (
  <form className="login-form" method="post" aria-label={loginMessages.title} data-step="password" noValidate>
    <MissingFields />
    <div className="login-form__field">
      <TextField
        label={loginMessages.username}
        name="username"
        autoComplete="username"
        {...asTyped}
        enterKeyHint="next"
        aria-describedby="username-missing"
        data-needed={loginFieldMessages.username}
        required
      />
      <MissingNote id="username-missing" />
    </div>
    <div className="login-form__field">
      <PasswordField
        name="password"
        enterKeyHint="go"
        aria-describedby="password-missing"
        data-needed={loginFieldMessages.password}
        required
      />
      <MissingNote id="password-missing" />
    </div>
    <div className="login-form__said">
      <p className="login-form__notice" role="status" hidden />
      <ErrorMessage>{undefined}</ErrorMessage>
    </div>
    <Button type="submit" disabled>
      {loginMessages.login}
    </Button>
  </form>
);

/** Place for the fields of a login form that were left blank; `show-missing.ts` fills it in. */
const MissingFields = () => (
  <section className="error-summary" role="alert" hidden>
    <h2 className="error-summary__heading">{formProblemMessages.heading}</h2>
    <ul />
  </section>
);

/** Place for the sentence beside a field, which describes its input. */
const MissingNote = ({ id }: { id: string }) => <p id={id} className="text-field__error" />;

/** Password input with a button that reveals it. */
const PasswordField = (input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <div className="password-field">
    <TextField {...input} label={loginMessages.password} type="password" autoComplete="current-password" {...asTyped} />
    <button type="button" className="password-field__eye" aria-label={loginMessages.showPassword} aria-pressed={false}>
      <EyeIcon />
    </button>
  </div>
);

/** An eye; struck through where pressing hides again. */
const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12C4.600 8.200 8 6 12 6s7.400 2.200 9.500 6c-2.100 3.800-5.500 6-9.500 6s-7.400-2.200-9.500-6z" />
    <circle cx="12" cy="12" r="2.800" />
    <path className="password-field__strike" d="m4.500 4.500 15 15" />
  </Icon>
);

const inputOf = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off' },
} as const satisfies Record<CodeStep, object>;

/** The second step of a login, for a code of the authenticator app or a recovery code; `other` is the way to the other. */
const CodeForm = ({ step, alternative }: { step: CodeStep; alternative: CodeStep }) => (
  <form className="login-form" method="post" aria-label={messages.title} data-step={step} noValidate hidden>
    <MissingFields />
    <h2 className="code-form__title">{messages.title}</h2>
    <p role="status" className="code-form__hint">
      {messages[step].hint}
    </p>
    <div className={`code-form__field code-form__field--${step}`}>
      <TextField
        {...inputOf[step]}
        label={messages[step].label}
        aria-describedby={`${step}-error`}
        name="code"
        {...asTyped}
        enterKeyHint="go"
        data-needed={loginFieldMessages[step]}
        required
      />
      <p id={`${step}-error`} className="text-field__error" role="alert" />
    </div>
    <Button type="submit">{loginMessages.login}</Button>
    <div className="code-form__ways">
      <Button look="quiet" data-to="password">
        {messages.back}
      </Button>
      <Button look="quiet" data-to={alternative}>
        {messages[step].alternative}
      </Button>
    </div>
  </form>
);

/** Both badges of the login page (specification, section 2), with reserved space. */
const Badges = () => (
  <div className="badges">
    <img
      className="green-hosting"
      alt={loginMessages.greenHosting}
      width={200}
      height={95}
      fetchPriority="low"
      hidden
    />
    <div id={websiteCarbon.container} className="carbonbadge" hidden />
  </div>
);
