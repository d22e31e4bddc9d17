import type { ActionOutput } from '@buckle/domain/actions/registry';
import { twoStepMessages as messages } from '@buckle/domain/messages/two-step';
import { Button } from '../../../ui/button.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';

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
