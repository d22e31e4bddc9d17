import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavingWays } from '@buckle/domain/orders/order';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Sources with English that is read in one language only, or by nobody, by reason. */
const ALLOWED_SOURCES: Readonly<Record<string, RegExp>> = {
  'messages, and the language of numbers and lists': /(?:^|[./])messages\.ts$|^domain\/src\/intl\.ts$/u,
  'for operators: commands, settings, backups, first start':
    /^server\/src\/(?:cli|db|backup|lifecycle|settings|metrics)\/|^server\/src\/(?:main|accounts\/first-admin)\.ts$/u,
  'for programs: state of health': /^server\/src\/http\/health\.ts$/u,
  'for programmers: what the reference of the API is made of': /\.actions\.ts$|^domain\/src\/action\.ts$/u,
  'for programmers: why an action may touch what it touches': /^domain\/src\/touches\.ts$/u,
  'reference data and its spellings': /^domain\/src\/reference\/(?:default-reference|reference|unit-list)\.ts$/u,
  'words that are recognised in sheets and searches':
    /^domain\/src\/(?:search\/.*|imports\/(?:header-words|name-cell|date-order|value-meaning|column-doubts|broken-text)|officers\/(?:tenure|typed-values))(?:\.ts)?$/u,
  'values of the record, as they are stored': /^domain\/src\/officers\/field-table\.ts$/u,
  'names within file formats': /^server\/src\/imports\/sheets\/.*-(?:reader|parser|xml|workbook)\.ts$/u,
  'names of browsers, as they name themselves': /^web\/src\/features\/accounts\/account-page\.tsx$/u,
};

/** Texts that look like words, by what they are. */
const ALLOWED_TEXTS = new Set<string>(
  Object.values({
    'stored values': [...leavingWays, 'only …', 'all but …', 'pasted cells.tsv'],
    'names of the installation, which a setting replaces': ['Police Commissionerate'],
    'ids of rules': [
      '22N(1)(c), Crime Branch and Special Branch',
      '22N(1)(c), Police Station or Branch',
      '22N(1)(d), other than Mumbai',
    ],
    'states and strategies': [
      'word by word',
      'at start',
      'taken off',
      'past day',
      'unknown names',
      'code on device',
      'to the kept record',
      'to the merged ones',
      'combobox code',
      'Files',
    ],
    'keys of caches and secrets': ['order officers', 'order new', 'order preview', 'of record', 'buckle draft of …'],
    'parts of errors of developers and lines of the log': [
      '… is not a list',
      '… has an entry that is not a record',
      'has stopped reading',
      'takes too long',
      'The search is starting again.',
      'The server is closing.',
      '… of … orders failed',
      'Photo files that were asked for and are damaged.',
      'the disk is full: that this user opened the activity log is written here only',
      'the disk is full: these views wait in memory to be written down',
      'LOGO=…: the logo must be an SVG, PNG, WebP or JPEG file. Name another one.',
      'LOGO=…: this file cannot be read. Correct the path, or leave LOGO unset.',
    ],
    'formats and spellings': ['d mmm yyyy', 'Mc', 'Mc…', 'xMidYMax slice', '… 1em "Noto Sans Devanagari"'],
  }).flat(),
);

/** Queries, headers, selectors, styles, conditions of styles, and options of curl. */
const FOR_PROGRAMS = [
  /^(?:[\w.]+|…) as \w+$|^(?:is not|not in|not like)$/u,
  /^[a-z]+\/[\w+.-]+;|^attachment;|^(?:public|private), /u,
  /\binput\b.*,|\w--\w|^[a-z]+-[\w-]+__[\w-]+ |\{[^}]*:[^}]*;|^\([a-z-]+: [a-z]+\)|<div class=/u,
  / -[HF] /u,
];

/** Several words, or one that begins with a capital. */
const ENGLISH = /\p{L}{2,}[,;:.…!?)]* +\(?\p{L}{2,}|^\p{Lu}\p{Ll}+[.:…!?]?$/u;
const LETTER = /\p{L}/u;
/** Attributes that are read aloud or shown. */
const READ = /^(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|hint)$/u;
const ERROR = /^(?:Type|Range|Syntax)?Error$/u;
const LOG = /(?:^|\.)(?:log|logger)\.(?:info|warn|error|debug|fatal)$|^console\.|stderr\.write$/u;

/** Returns whether what is in a node is not shown: types, queries, errors of developers, lines of the log. */
const isHidden = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  (ts.isTaggedTemplateExpression(node) && /^(?:sql\b|String\.raw)/u.test(node.tag.getText())) ||
  (ts.isNewExpression(node) && ERROR.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && LOG.test(node.expression.getText())) ||
  (ts.isJsxAttribute(node) && /^(?:className|style)$/u.test(node.name.getText()));

function isShown(node: ts.Node): boolean {
  const { parent } = node;
  const isCompared = ts.isBinaryExpression(parent) && /^[!=]==$/u.test(parent.operatorToken.getText());
  const isName =
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent);
  if (isCompared || isName) return false;
  for (let above = parent; !ts.isSourceFile(above); above = above.parent) if (isHidden(above)) return false;
  return true;
}

/** Returns the text of a literal, of HTML without its tags; an ellipsis is a value within it. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('…');
  const isHtml = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'html';
  return isHtml ? text.replaceAll(/<[^>]*>/gu, '') : text;
}

function isEnglish(node: ts.Node, text: string): boolean {
  if (ts.isJsxAttribute(node.parent) && READ.test(node.parent.name.getText())) return LETTER.test(text);
  const isForPrograms = ALLOWED_TEXTS.has(text) || FOR_PROGRAMS.some((pattern) => pattern.test(text));
  return ENGLISH.test(text) && !isForPrograms && isShown(node);
}

/** Returns the words of a source that people would read, each with its line. */
function wordsIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    const isRead = ts.isJsxText(node) ? LETTER.test(node.text) : text !== undefined && isEnglish(node, text);
    if (isRead) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${node.getText().trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = ['domain/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|\.test-data\.ts$|\/(?:testing|demo)\//u.test(path)),
);

it('every word that people read is in messages or in reference data', () => {
  const read = sources.filter((path) => !Object.values(ALLOWED_SOURCES).some((pattern) => pattern.test(path)));
  expect(read.length).toBeGreaterThan(500);
  expect(read.flatMap((path) => wordsIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

it('numbers, plurals and lists are worded in one place, and no text is changed to fit', () => {
  const own = /toLocale(?:Date|Time)?String\(|new Intl\.(?:NumberFormat|PluralRules|ListFormat)/u;
  const isOwn = (path: string): boolean => own.test(readFileSync(join(ROOT, path), 'utf8'));
  expect(sources.filter(isOwn)).toEqual(['domain/src/intl.ts']);
  const changed = /\.to(?:Locale)?(?:Lower|Upper)Case\(/u;
  const messages = sources.filter((path) => path.endsWith('messages.ts'));
  expect(messages.filter((path) => changed.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

it.each([
  ['<p>Loading</p>'],
  ['<button aria-label="x">{text}</button>'],
  ["<Field label={'Rank'} />"],
  ["const label = 'Rank';"],
  ['const text = `Changed by ${name}`;'],
  ["throw new RequestError(400, 'rank', 'This rank is not listed.');"],
])('a word outside of them is found: %s', (source) => {
  expect(wordsIn('one.tsx', source)).toHaveLength(1);
});

it.each([
  ["throw new Error('This cannot be.');"],
  ["log.warn('The disk is nearly full.');"],
  ["if (event.key === 'Enter') open();"],
  ['<p className="tag tag-good">{messages.rank}</p>'],
])('what nobody reads is not: %s', (source) => {
  expect(wordsIn('one.tsx', source)).toEqual([]);
});
