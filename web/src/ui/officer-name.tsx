import type { ReactNode } from 'react';
import { officerName, recordMessages } from '@buckle/domain/messages';
import { type OfficerDetails } from '@buckle/domain/officers/field-table';
import { Skeleton } from './skeleton.tsx';
import { devanagariLanguage } from '../lib/text/devanagari.ts';
import './portrait.css';
import './plain-page.css';

/**
 * The name of an officer, which a browser that translates the page leaves alone; quiet where none is recorded. `children`:
 * the name with parts of it marked.
 */
export function OfficerName({ name, children }: { name: string; children?: ReactNode }) {
  const text = officerName(name);
  if (name.trim() === '') return <span className="officer-name--missing">{text}</span>;
  return <span translate="no">{children ?? <LocalText text={text} />}</span>;
}

/** Whose record a page is about; undefined while that is on its way. */
export const RecordLead = ({ details }: { details: OfficerDetails | undefined }) => (
  <div className="plain-page__lead">
    <p className="plain-page__number">
      <span className="visually-hidden">{recordMessages.buckleNumber} </span>
      <LocalText text={details?.buckleNumber ?? ''} />
    </p>
    <h2 className="plain-page__name">{details ? <OfficerName name={details.name} /> : <Skeleton characters={16} />}</h2>
  </div>
);

/** Runs of Devanagari, with the spaces and signs between its words. */
const RUNS =
  /([\u0900-\u097F\uA8E0-\uA8FF](?:[\u0900-\u097F\uA8E0-\uA8FF\u200C\u200D\s.,'’()-]*[\u0900-\u097F\uA8E0-\uA8FF\u200C\u200D])?)/u;

/** Text of a record. Devanagari parts have a `lang` attribute, so that screen readers pronounce them correctly. */
export function LocalText({ text }: { text: string }) {
  const parts = text.split(RUNS);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang={devanagariLanguage}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
