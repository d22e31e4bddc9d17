import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { capitalise, PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/accounts/account';
import { appMessages, recordMessages } from '@buckle/domain/messages';
import { accountMessages, sessionMessages as messages } from '@buckle/domain/accounts/accounts.messages';
import type { ActionOutput } from '@buckle/domain/registry';
import { formatInstant } from '@buckle/domain/dates/instant';
import type { FieldProblem } from '@buckle/domain/officers/form';
import { useAuth } from '../../lib/session/auth-context.ts';
import { LoggedInMenu } from '../../ui/user-menu.tsx';
import { BackLink, CONTENT_ID } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { UserIcon } from '../../ui/icons/subjects.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { get, post } from '../../lib/api/api-client.ts';
import { errorText, useChange } from '../../lib/api/error-text.ts';
import { ErrorMessage, TextField } from '../../ui/field.tsx';
import { InstantText } from '../../ui/date-text.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { CheckedForm } from '../../ui/dialog-form.tsx';
import { nowLoggedIn } from '../../lib/session/store-user.ts';
import './account-page.css';

/** Lazy, because it includes the QR code library. */
const TwoStep = lazy(async () => ({ default: (await import('./two-step.tsx')).TwoStep }));

/** The user's own account; the only page of a user with a one-time password, or a missing second factor. */
export function AccountPage() {
  const { user, can } = useAuth();
  const change = useChangePassword();
  const held = user?.must_change_password === true;
  const enrolling = !held && user?.must_set_second_factor === true;
  return (
    <>
      <PageHeader back={!held && !enrolling && <BackLink />} menu={<LoggedInMenu />} />
      <main id={CONTENT_ID} tabIndex={-1} className="account-page">
        <div className="account-page__user">
          <UserIcon />
          <span>{capitalise(user?.username ?? '') || appMessages.fallbackUser}</span>
        </div>
        {!enrolling && (
          <section className="account-page__card">
            <h2 className="account-page__heading">{accountMessages.changePassword}</h2>
            {held && <p className="account-page__must">{accountMessages.mustChange}</p>}
            <div role="status">{change.data && <p className="account-page__changed">{accountMessages.changed}</p>}</div>
            {change.data ? (
              <Link className={buttonClass('primary')} to="/home" replace>
                {recordMessages.goToSearch}
              </Link>
            ) : (
              <PasswordForm username={user?.username ?? ''} isProved={held} change={change} />
            )}
          </section>
        )}
        {can.ownAccount && !held && (
          <Suspense>
            <TwoStep />
          </Suspense>
        )}
        {can.ownAccount && !held && !enrolling && <DeviceSessions />}
      </main>
    </>
  );
}

/** The form's three fields, under the names that the form gives them. */
interface PasswordInputs {
  /** Undefined where it is not asked. */
  readonly current: string | undefined;
  readonly next: string;
  readonly repeat: string;
}

/** Query key prefix of sessions. */
const SESSIONS = 'own-sessions';

/**
 * Changes the password on the server, which revokes the other sessions, and lifts the restriction of a required change.
 */
function useChangePassword() {
  const client = useQueryClient();
  return useChange(SESSIONS, async ({ current, next }: PasswordInputs) => {
    const response = await post('changePassword', {
      ...(current === undefined ? {} : { current_password: current }),
      new_password: next,
    });
    nowLoggedIn(client, response.data.user);
    return true;
  });
}

/** The server's code where the login with a one-time password was too long ago. */
const CURRENT_NEEDED = 'current-password-needed';

/** Field of each error code. */
const FIELD_OF: Readonly<Record<string, keyof PasswordInputs>> = {
  [CURRENT_NEEDED]: 'current',
  'wrong-current-password': 'current',
  'password-unchanged': 'next',
  'password-is-common': 'next',
  'password-is-obvious': 'next',
  'password-is-username': 'next',
};

/** Changes the own password. `isProved`: the user has just logged in with a one-time password, and need not type it again. */
function PasswordForm({
  username,
  isProved,
  change,
}: {
  username: string;
  isProved: boolean;
  change: ReturnType<typeof useChangePassword>;
}) {
  const { error, isPending } = change;
  const code = error instanceof ApiError ? error.code : '';
  const field = FIELD_OF[code];
  const rejected = useMemo(() => (field ? [{ field, message: errorText(error) }] : []), [field, error]);
  const [asksCurrent, setAsksCurrent] = useState(!isProved);
  if (code === CURRENT_NEEDED && !asksCurrent) setAsksCurrent(true);
  const input = (name: keyof PasswordInputs) => ({ name, type: 'password', required: true });
  return (
    <CheckedForm
      className="password-form"
      check={problemsIn}
      rejected={rejected}
      onSubmit={({ currentTarget }) => change.send(inputsOf(currentTarget))}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {asksCurrent && (
        <TextField
          {...input('current')}
          label={accountMessages.current}
          hint={isProved ? accountMessages.oneTimeIsCurrent : undefined}
          autoComplete="current-password"
        />
      )}
      <TextField
        {...input('next')}
        label={accountMessages.next}
        hint={accountMessages.nextHint(PASSWORD_MIN)}
        autoComplete="new-password"
      />
      <TextField {...input('repeat')} label={accountMessages.repeat} autoComplete="new-password" />
      <ErrorMessage>{error && !field ? errorText(error) : undefined}</ErrorMessage>
      <Button type="submit" busy={isPending}>
        {isPending ? accountMessages.saving : accountMessages.save}
      </Button>
    </CheckedForm>
  );
}

function problemsIn(form: HTMLFormElement): readonly FieldProblem[] {
  const problem = passwordProblem(inputsOf(form));
  return problem ? [{ field: problem.field, message: problem.text }] : [];
}

function inputsOf(form: HTMLFormElement): PasswordInputs {
  const data = new FormData(form);
  const text = (name: keyof PasswordInputs): string => String(data.get(name) ?? '');
  return { current: data.has('current') ? text('current') : undefined, next: text('next'), repeat: text('repeat') };
}

const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: async ({ signal }) => (await get('ownSessions', {}, signal)).sessions,
});

/** Wherever the user is logged in, and ways to end it. */
function DeviceSessions() {
  /** Ends one session, or, without an id, all others. */
  const end = useChange(SESSIONS, (id?: string) =>
    id === undefined ? post('endOtherSessions', {}) : post('endOwnSession', { id }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed disappears with what it ended. */
  function showRevoked(text: string): void {
    heading.current?.focus({ preventScroll: true });
    showSuccess(text);
  }
  return (
    <section className="account-page__card">
      <h2 ref={heading} tabIndex={-1} className="account-page__heading">
        {messages.title}
      </h2>
      <p className="device-sessions__hint">{messages.hint}</p>
      <ErrorMessage>{end.error ? errorText(end.error) : undefined}</ErrorMessage>
      <Loaded query={useQuery(sessionsQuery)}>
        {(sessions) => {
          const names = deviceNames(sessions.map(({ device, began }) => ({ device, began })));
          return (
            <>
              {sessions.length > 1 && (
                <Button
                  look="secondary"
                  className="device-sessions__others"
                  busy={end.isPending}
                  onClick={() => end.send(undefined, () => showRevoked(messages.loggedOutEverywhere))}
                >
                  {messages.logoutEverywhere}
                </Button>
              )}
              <ul>
                {sessions.map((session, index) => (
                  <DeviceSession
                    key={session.id}
                    session={session}
                    name={names[index] ?? ''}
                    busy={end.isPending}
                    onEnd={() => end.send(session.id, () => showRevoked(messages.loggedOut))}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

type Session = ActionOutput<'ownSessions'>['sessions'][number];

/** A device, and a button to log it out. `name`: unlike those of the others. */
const DeviceSession = ({
  session: { began, last_seen: lastSeen, current },
  name,
  busy,
  onEnd,
}: {
  session: Session;
  name: string;
  busy: boolean;
  onEnd: () => void;
}) => (
  <li className="device-sessions__session">
    <div>
      <p className="device-sessions__device">
        {name} {current && <span className="tag tag--gold">{messages.current}</span>}
      </p>
      <p className="card__meta">
        {messages.lastUsed} <InstantText at={lastSeen} />
      </p>
      <p className="card__meta">
        {messages.loggedInAt} <InstantText at={began} />
      </p>
    </div>
    {!current && (
      <Button look="secondary" busy={busy} aria-label={messages.endOn(name)} onClick={onEnd}>
        {messages.end}
      </Button>
    )}
  </li>
);

type Marks = readonly (readonly [mark: string, name: string])[];

/** User agent tokens; many browsers include those of later entries too. */
const browsers: Marks = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const { phone, tablet, computer } = messages.kinds;

/** Systems, and the kind of device where the system's name does not say it. */
const systems: readonly (readonly [mark: string, name: string, kind: (agent: string) => string])[] = [
  ['Android', 'Android', (agent) => (agent.includes('Mobile') ? phone : tablet)],
  ['iPhone', 'iPhone', () => ''],
  ['iPad', 'iPad', () => ''],
  ['Windows', 'Windows', () => computer],
  ['Mac OS X', 'Mac', () => ''],
  ['CrOS', 'Chromebook', () => ''],
  ['Linux', 'Linux', () => computer],
];

/** Returns a readable device name from a user agent: browser, system, kind of device, and its model where that is known. */
export function deviceName(agent: string): string {
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1];
  const found = systems.find(([mark]) => agent.includes(mark));
  const system = found && [found[1], found[2](agent)].filter(Boolean).join(' ');
  const model = modelIn(agent);
  const name = browser && system ? messages.device(browser, system) : (browser ?? system ?? messages.unknownDevice);
  return model === undefined ? name : messages.ofModel(name, model);
}

/** Not models: Chrome says K for all of them, Firefox its kind. */
const NO_MODELS: ReadonlySet<string> = new Set(['K', 'Mobile', 'Tablet', 'wv']);

/** Returns the model that an Android browser names after the version: `Android 9; SM-J600G`. */
function modelIn(agent: string): string | undefined {
  const model = /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+)/u
    .exec(agent)?.[1]
    ?.replace(/ Build\/.*/u, '')
    .trim();
  return model === undefined || NO_MODELS.has(model) || model.startsWith('rv:') ? undefined : model;
}

interface Device {
  readonly device: string;
  readonly began: string;
}

/** Returns the names of devices; equal ones are told apart by when they logged in. */
export function deviceNames(devices: readonly Device[]): readonly string[] {
  const names = devices.map(({ device }) => deviceName(device));
  const isShared = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return devices.map(({ began }, index) => {
    const name = names[index] ?? '';
    return isShared(name) ? messages.since(name, formatInstant(began)) : name;
  });
}

/** Which field has to be put right, and how. */
export interface PasswordProblem {
  readonly field: keyof PasswordInputs;
  readonly text: string;
}

/** Validates passwords before the request. Lengths count grapheme clusters. */
export function passwordProblem({ current, next, repeat }: PasswordInputs): PasswordProblem | undefined {
  const length = [...next].length;
  if (length < PASSWORD_MIN) return { field: 'next', text: accountMessages.tooShort(PASSWORD_MIN) };
  if (length > PASSWORD_MAX) return { field: 'next', text: accountMessages.tooLong(PASSWORD_MAX) };
  if (next === current) return { field: 'next', text: accountMessages.same };
  if (next !== repeat) return { field: 'repeat', text: accountMessages.differ };
  return undefined;
}
