import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { encodeQR } from 'qr';
import { accountMessages, twoStepMessages as messages } from '@buckle/domain/accounts/accounts.messages';
import type { ActionOutput } from '@buckle/domain/registry';
import { post } from '../../lib/api/api-client.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { nowLoggedIn } from '../../lib/session/store-user.ts';
import { Loaded } from '../../ui/paged-list.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { SECOND_FACTOR, secondFactorQuery } from './second-factor-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { InstantText } from '../../ui/date-text.tsx';
import { errorText, useChange } from '../../lib/api/error-text.ts';
import { CheckedForm, FormButtons } from '../../ui/dialog-form.tsx';
import { ErrorMessage, TextField } from '../../ui/field.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import './account-page.css';

/** Current step: reauthentication, transfer of a secret to the app, or saving recovery codes. */
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'proof'; readonly deed: Deed }
  | { readonly at: 'scan'; readonly offer: Offer }
  | { readonly at: 'codes'; readonly codes: readonly string[]; readonly done: string };

const REST: Step = { at: 'rest' };

/** The own two-step login: set up, moved to another phone, given new recovery codes, turned off. */
export function TwoStep() {
  const { user } = useAuth();
  const status = useQuery(secondFactorQuery);
  const deeds = useDeeds();
  const [step, setStep] = useState(REST);
  const username = user?.username ?? '';
  const rest = (): void => setStep(REST);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (step.at !== 'rest') card.current?.scrollIntoView();
  }, [step.at]);
  return (
    <section ref={card} className="account-page__card two-step">
      <h2 className="account-page__heading">{messages.title}</h2>
      {user?.must_set_second_factor && step.at !== 'codes' && <p className="account-page__must">{messages.must}</p>}
      {step.at === 'rest' && (
        <Loaded query={status}>
          {(known) => <AtRest status={known} begin={(deed) => setStep({ at: 'proof', deed })} />}
        </Loaded>
      )}
      {step.at === 'proof' && (
        <ProofForm
          username={username}
          withCode={step.deed !== 'setUp'}
          hint={messages.deeds[step.deed].hint}
          label={step.deed === 'setUp' || step.deed === 'move' ? messages.next : messages.deeds[step.deed].label}
          run={deeds[step.deed]}
          onDone={setStep}
          onCancel={rest}
        />
      )}
      {step.at === 'scan' && (
        <ScanStep
          offer={step.offer}
          onDone={(codes) => setStep({ at: 'codes', codes, done: messages.isOn })}
          onCancel={rest}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodes
          username={username}
          codes={step.codes}
          onDone={() => {
            rest();
            showSuccess(step.done);
          }}
        />
      )}
    </section>
  );
}

/** Runs actions after reauthentication; returns the next step. */
function useDeeds() {
  const client = useQueryClient();
  const offered = async (proof: Proof): Promise<Step> => ({
    at: 'scan',
    offer: (await post('beginSecondFactor', proof)).data,
  });
  return {
    setUp: offered,
    move: offered,
    renew: async (proof: Proof): Promise<Step> => {
      const { data } = await post('renewRecoveryCodes', proof);
      return { at: 'codes', codes: data.recovery_codes, done: messages.renewed };
    },
    disable: async (proof: Proof): Promise<Step> => {
      const { data } = await post('removeSecondFactor', proof);
      nowLoggedIn(client, data.user);
      showSuccess(messages.isOff);
      return REST;
    },
  } satisfies Record<Deed, (proof: Proof) => Promise<Step>>;
}

/** Actions on a second factor. */
export type Deed = keyof typeof messages.deeds;

/** With so few left people should make new ones. */
const FEW = 2;

/** Status of the second factor, and its actions. */
export function AtRest({ status, begin }: { status: ActionOutput<'secondFactor'>; begin: (deed: Deed) => void }) {
  const { set, recovery_codes_left: codesRemaining, compulsory, available } = status;
  const deed = (name: Deed) => (
    <Button look={name === 'setUp' ? 'primary' : 'secondary'} onClick={() => begin(name)}>
      {messages.deeds[name].label}
    </Button>
  );
  if (set === undefined) {
    return (
      <>
        <p className="two-step__about">{messages.about}</p>
        {available ? deed('setUp') : <p>{messages.unavailable}</p>}
      </>
    );
  }
  return (
    <>
      <div>
        <p className="two-step__on">
          {messages.on} <InstantText at={set} />
        </p>
        <p className="card__meta">
          {messages.codesRemaining(codesRemaining)}
          {codesRemaining <= FEW && `. ${messages.fewRemaining}`}
        </p>
      </div>
      <div className="two-step__buttons two-step__deeds">
        {deed('renew')}
        {deed('move')}
        {!compulsory && deed('disable')}
      </div>
    </>
  );
}

/** A secret for an authenticator app, as the server offers it. */
export interface Offer {
  readonly uri: string;
  readonly secret: string;
}

/** Shows a secret as a QR code, link and text for the app, and prompts for the first code. */
export function ScanStep({
  offer,
  onDone,
  onCancel,
}: {
  offer: Offer;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const client = useQueryClient();
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const { isPending, error, send } = useChange(SECOND_FACTOR, (code: string) => post('confirmSecondFactor', { code }));
  const rejected = useMemo(() => (error ? [{ field: 'code', message: errorText(error) }] : []), [error]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    send(String(new FormData(event.currentTarget).get('code') ?? ''), ({ data }) => {
      onDone(data.recovery_codes);
      nowLoggedIn(client, data.user);
    });
  }
  return (
    <CheckedForm className="two-step__step" rejected={rejected} onSubmit={submit}>
      <p ref={intro} tabIndex={-1}>
        {messages.scan}
      </p>
      <QrCode text={offer.uri} label={messages.qrCode} />
      <a className={buttonClass('secondary', 'two-step__open')} href={offer.uri}>
        {messages.open}
      </a>
      <p>{messages.type}</p>
      <p className="two-step__secret">{inGroups(offer.secret)}</p>
      <TextField
        label={messages.newCode}
        hint={messages.newCodeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <FormButtons className="two-step__buttons" label={messages.enable} busy={isPending} onCancel={onCancel} />
    </CheckedForm>
  );
}

/** So that it can be read and typed. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

/** Quiet zone in modules, as required by the standard. */
const BORDER = 4;

/** A text as a QR code: dark on light in either theme, for cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  return (
    <svg className="two-step__qr" viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(modules)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** A path of one square for each dark module. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** Credentials for reauthentication. */
export interface Proof {
  readonly current_password: string;
  readonly code: string;
}

/** Field of each error code. */
const FIELD_OF: Readonly<Record<string, keyof Proof>> = {
  'wrong-current-password': 'current_password',
  'wrong-code': 'code',
  'code-used': 'code',
};

/** Prompts for the password, and for a code if there is a second factor, before a change. */
export function ProofForm<O>({
  username,
  withCode,
  hint,
  label,
  run,
  onDone,
  onCancel,
}: {
  username: string;
  withCode: boolean;
  hint: string;
  label: string;
  run: (proof: Proof) => Promise<O>;
  onDone: (output: O) => void;
  onCancel: () => void;
}) {
  const { isPending, error, send } = useChange(SECOND_FACTOR, run);
  const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined;
  const rejected = useMemo(() => (field ? [{ field, message: errorText(error) }] : []), [field, error]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const data = new FormData(event.currentTarget);
    const text = (name: keyof Proof): string => String(data.get(name) ?? '');
    send({ current_password: text('current_password'), code: text('code') }, onDone);
  }
  return (
    <CheckedForm className="two-step__step" rejected={rejected} onSubmit={submit}>
      {hint !== '' && <p>{hint}</p>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className="two-step__step">
        <TextField
          label={accountMessages.current}
          name="current_password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
        />
        {withCode && (
          <TextField
            label={messages.code}
            hint={messages.codeHint}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </div>
      <ErrorMessage>{error && !field ? errorText(error) : undefined}</ErrorMessage>
      <FormButtons className="two-step__buttons" label={label} busy={isPending} onCancel={onCancel} />
    </CheckedForm>
  );
}

/** Shows recovery codes, this once, and helps to save them. */
export function RecoveryCodes({
  username,
  codes,
  onDone,
}: {
  username: string;
  codes: readonly string[];
  onDone: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${messages.fileTitle(username)}\n\n${codes.join('\n')}\n`;
  // Absent where the page was not loaded over HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  function copy(): void {
    clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <div className="two-step__step two-step__codes">
      <h3 ref={title} tabIndex={-1} className="two-step__save">
        {messages.saveTitle}
      </h3>
      <p>{messages.saveHint}</p>
      <ol className="two-step__list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="two-step__buttons">
        {clipboard && (
          <Button look="secondary" onClick={copy}>
            <span role="status">{copied ? messages.copied : messages.copy}</span>
          </Button>
        )}
        <Button look="secondary" onClick={() => download(messages.fileName, text)}>
          {messages.download}
        </Button>
        <Button look="secondary" onClick={() => print()}>
          {messages.print}
        </Button>
      </div>
      <Button onClick={onDone}>{messages.saved}</Button>
    </div>
  );
}

/** Saves a text as a file. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
