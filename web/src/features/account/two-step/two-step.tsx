import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { twoStepMessages as messages } from '@buckle/domain/messages/two-step';
import { post } from '../../../lib/api/api-client.ts';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { nowLoggedIn } from '../../../lib/session/store-user.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { AtRest, type Deed } from './at-rest.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Offer, ScanStep } from './scan-step.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import './two-step.css';

/** Current step: reauthentication, transfer of a secret to the app, or saving recovery codes. */
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'proof'; readonly deed: Deed }
  | { readonly at: 'scan'; readonly offer: Offer }
  | { readonly at: 'codes'; readonly codes: readonly string[]; readonly done: string };

const REST: Step = { at: 'rest' };

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
