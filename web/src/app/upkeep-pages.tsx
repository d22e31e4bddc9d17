/** Pages that keep the directory tidy: one chunk, for administrators open them now and then. */
export { ReferencePage } from '../features/reference/reference-page.tsx';
export { TwinsPage } from '../features/twins/twins-page.tsx';
