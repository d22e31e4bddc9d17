import { useSearchParams } from 'react-router';
import { TwinList } from './twin-list.tsx';
import { TwinPair } from './twin-pair.tsx';
import './twins-page.css';

/** Suspected duplicates, or the two records of the address side by side. For administrators. */
export function TwinsPage() {
  const [parameters] = useSearchParams();
  const [a, b] = [parameters.get('a') ?? '', parameters.get('b') ?? ''];
  return a === '' || b === '' ? <TwinList /> : <TwinPair key={`${a} ${b}`} a={a} b={b} />;
}
