import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Caller, callers, permissions } from '@buckle/domain/access';
import type { Action } from '@buckle/domain/action';
import { type ActionGroup, type ActionName, actions } from '@buckle/domain/registry';
import { uploadKinds } from '@buckle/domain/photos/photos';
import { apiReferenceMessages, valueMessages } from '@buckle/domain/api-reference/api-reference.messages';
import { type Field, fieldNames, fieldOf } from '@buckle/domain/officers/field-table';
import { formLabel } from '@buckle/domain/officers/officers.messages';
import {
  type JsonSchema,
  jsonSchemaOf,
  namesByGroup,
  OFFICER_REF,
  officerFormSchema,
  openApi,
  takesRecord,
} from './openapi.ts';

/** The page's own style; its policy allows this text and no other. */
const pageStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f2f4f8, #0a101d);
  --surface: light-dark(#ffffff, #121b2e);
  --ink: light-dark(#121d33, #eaeff8);
  --soft: light-dark(#47546c, #b4c0d6);
  --line: light-dark(#dde2ec, #24304a);
  --accent: light-dark(#1c3f7d, #a9c3fb);
  --wash: light-dark(#e6ecf7, #1b2a49);
  --gold: light-dark(#c79a2b, #d9b154);
  --gold-ink: light-dark(#765708, #e3c06c);
}
* { box-sizing: border-box; }
body { margin: 0; border-top: 4px solid var(--gold); background: var(--page); color: var(--ink); font: 1rem/1.5 'Mukta', 'Noto Sans Devanagari', system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3, h4 { font-weight: 600; line-height: 1.25; scroll-margin-top: 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1.125rem; margin: 0 0 0.25rem; }
h4 { font-size: 0.875rem; margin: 1rem 0 0.25rem; color: var(--soft); }
p { margin: 0 0 0.5rem; }
a { color: var(--accent); }
code { font: 0.875em/1.5 ui-monospace, monospace; }
pre { margin: 0.5rem 0; padding: 0.5rem 0.75rem; background: var(--wash); border-radius: 0.375rem; white-space: pre-wrap; }
ul { margin: 0; padding-left: 1.25rem; }
.index { margin: 0; }
.index dt { margin-top: 0.5rem; font-weight: 600; }
.index dd { margin: 0; display: flex; flex-wrap: wrap; column-gap: 1rem; }
.index a { padding: 0.35rem 0; display: inline-block; }
.action { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 1rem; margin: 0 0 1rem; scroll-margin-top: 1rem; }
.method { margin-left: 0.25rem; color: var(--gold-ink); font-size: 0.75rem; letter-spacing: 0.05em; }
summary { padding: 0.35rem 0; color: var(--accent); cursor: pointer; width: fit-content; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-top: 1px solid var(--line); font-weight: normal; }
thead th { border-top: 0; color: var(--soft); font-size: 0.875rem; }
.soft { color: var(--soft); }
table:not(.fields) th { width: 15rem; }
@media (max-width: 34rem) {
  table, tbody, tr, table:not(.fields) th, td { display: block; width: auto; border: 0; padding: 0; }
  thead { display: none; }
  tr { padding: 0.5rem 0; border-top: 1px solid var(--line); }
  td[data-column]::before { content: attr(data-column) ': '; color: var(--soft); font-size: 0.875rem; }
}
`;

const STYLE_HASH = createHash('sha256').update(pageStyle).digest('base64');
/** The page shows text in its own style, and can do nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const DOCUMENT_PATH = '/api/openapi.json';

/**
 * `/api`: the API reference for people; `/api/openapi.json`: for programs. Neither contains secrets. `address`: origin of
 * the server in the examples.
 */
export function apiReference(app: FastifyInstance, address: string, cookieName: string): void {
  // Rendered for the first request: converting all schemas takes longer than the rest of the start.
  let page: string | undefined;
  let document: ReturnType<typeof openApi> | undefined;
  app.get('/api', (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((page ??= apiPage(address, DOCUMENT_PATH))),
  );
  app.get(DOCUMENT_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((document ??= openApi(cookieName))),
  );
}

/** HTML with escaped texts. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** As it is hashed for the page's policy: not a space more. */
const style = new Html(`<style>${pageStyle}</style>`);

/**
 * The page about the API, for people; it needs no script. `address`: origin of the server; `documentPath`: path of the
 * OpenAPI document.
 */
const apiPage = (address: string, documentPath: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${apiReferenceMessages.title}</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>${apiReferenceMessages.title}</h1>
          <p>${apiReferenceMessages.intro}</p>
          <p><a href="${documentPath}">${apiReferenceMessages.machineReadable}</a></p>
          <h2>${apiReferenceMessages.actions}</h2>
          <dl class="index">
            ${namesByGroup.map(([group, names]) => indexOfGroup(group, names))}
            <dt><a href="#fields">${apiReferenceMessages.fields}</a></dt>
          </dl>
          <h2>${apiReferenceMessages.howToCall}</h2>
          <ul>
            ${apiReferenceMessages.howToCallLines.map((line) => html`<li>${line}</li>`)}
          </ul>
          <h2>${apiReferenceMessages.examples}</h2>
          <p>${apiReferenceMessages.examplesIntro}</p>
          <pre><code>${curlSetUp(address)}</code></pre>
          <h2>${apiReferenceMessages.headers}</h2>
          ${pairs(apiReferenceMessages.headerLines)}
          <h2>${apiReferenceMessages.responses}</h2>
          <p>${apiReferenceMessages.successResponse}</p>
          <p>${apiReferenceMessages.errorResponse}</p>
          ${pairs(Object.fromEntries(Object.entries(apiReferenceMessages.statuses)))}
          ${namesByGroup.map(([group, names]) => groupSection(group, names))}
          <h2 id="fields">${apiReferenceMessages.fields}</h2>
          <p>${apiReferenceMessages.fieldsIntro}</p>
          ${fieldTable()}
        </main>
      </body>
    </html> `.text;

type Part = string | Html | readonly Part[];

/** A template whose values are escaped, unless they are themselves HTML. */
const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + write(parts[index] ?? '')).join(''));

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'string' ? escape(part) : part.map(write).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/gu, (found) => ENTITIES[found] ?? found);

const indexOfGroup = (group: ActionGroup, names: readonly ActionName[]): Html =>
  html`<dt><a href="#${groupId(group)}">${apiReferenceMessages.groups[group]}</a></dt>
    <dd>${names.map((name) => html`<a href="#${name}">${name}</a> `)}</dd>`;

const groupId = (group: ActionGroup): string => `group-${group}`;

/** Sets the variable that the examples use. */
const curlSetUp = (address: string): string => `BUCKLE=${address}`;

const pairs = (lines: Readonly<Record<string, string>>): Html =>
  html`<table>
    <tbody>
      ${Object.entries(lines).map(
        ([name, line]) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${line}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const groupSection = (group: ActionGroup, names: readonly ActionName[]): Html =>
  html`<h2 id="${groupId(group)}">${apiReferenceMessages.groups[group]}</h2>
    ${names.map(section)}`;

function section(name: ActionName): Html {
  const action: Action = actions[name];
  return html`<section class="action" id="${name}">
    <h3>${name} <span class="method">${action.method}</span></h3>
    <p>${withCode(action.summary)}</p>
    <p class="soft">${apiReferenceMessages.callersTitle} ${callersOf(name)}</p>
    <pre><code>${curlExample(name)}</code></pre>
    <details>
      <summary>${apiReferenceMessages.details}</summary>
      ${inputSection(name, action)}${added(action)}
    </details>
  </section> `;
}

/** A summary, whose words between backticks are code. */
const withCode = (text: string): readonly (string | Html)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** Lists who may call an action, with any restriction. */
function callersOf(name: ActionName): string {
  const row = permissions[name];
  if (callers.every((caller) => row[caller] === 'yes')) return apiReferenceMessages.everyone;
  const allowed = callers.filter((caller) => row[caller] !== 'no');
  const describeCaller = (caller: Caller): string =>
    row[caller] === 'yes'
      ? apiReferenceMessages.callers[caller]
      : `${apiReferenceMessages.callers[caller]} (${apiReferenceMessages.may[row[caller]]})`;
  return allowed.map(describeCaller).join(', ');
}

const NOTHING = html``;

function inputSection(name: ActionName, { input, body, accepts = 'photo' }: Action): Html {
  if (body === 'image') return html`<p>${apiReferenceMessages.takesFile(apiReferenceMessages.fileKinds[accepts])}</p>`;
  const rows = rowsOf(jsonSchemaOf(input, 'input'));
  if (rows.length === 0) return html`<p>${apiReferenceMessages.takesNothing}</p>`;
  const more = takesRecord(name) ? html`<p><a href="#fields">${apiReferenceMessages.takesRecord}</a></p>` : NOTHING;
  return html`<h4>${apiReferenceMessages.takes}</h4>
    ${valueTable(rows)}${more}`;
}

/** A row of a table: a value's path, `[]` for list items, and its description. */
interface ValueRow {
  readonly path: string;
  readonly description: string;
  readonly optional: boolean;
}

const valueTable = (rows: readonly ValueRow[]): Html =>
  html`<table>
    <tbody>
      ${rows.map(
        ({ path, description, optional }) =>
          html`<tr>
            <th scope="row"><code>${path}</code></th>
            <td>
              ${description}${optional ? html` <span class="soft">(${apiReferenceMessages.optional})</span>` : NOTHING}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;

function added({ output }: Action): Html {
  const rows = rowsOf(jsonSchemaOf(output, 'output'));
  return rows.length === 0
    ? html`<p>${apiReferenceMessages.addsNothing}</p>`
    : html`<h4>${apiReferenceMessages.adds}</h4>
        ${valueTable(rows)}`;
}

function fieldTable(): Html {
  const { label, read, write, kind } = apiReferenceMessages.fieldColumns;
  const rows = fieldNames.map((name) => {
    const field = fieldOf(name);
    return html`<tr>
      <td>
        ${formLabel(name)}${field.card ? html` <span class="soft">(${apiReferenceMessages.inCards})</span>` : NOTHING}
      </td>
      <td data-column="${read}"><code>${field.read}</code></td>
      <td data-column="${write}"><code>${field.write}</code></td>
      <td>
        ${kindOf(field)}${field.required ? NOTHING : html` <span class="soft">(${apiReferenceMessages.optional})</span>`}
      </td>
    </tr>`;
  });
  return html`<table class="fields">
    <thead>
      <tr>
        <th>${label}</th>
        <th>${read}</th>
        <th>${write}</th>
        <th>${kind}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** Describes the input of a form field: the schema, the word date, or the fields of a list's groups. */
function kindOf(field: Field): string {
  if (field.kind === 'date') return valueMessages.date;
  const schema = officerFormSchema.properties?.[field.write] ?? true;
  const inside = rowsOf(schema).map(({ path }) => path.replace('[].', ''));
  return inside.length > 0 ? valueMessages.listOfGroups(inside) : describe(schema);
}

type Schema = JsonSchema | boolean;

const known = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

/** Describes a schema in plain language. */
function describe(schema: Schema): string {
  if (typeof schema === 'boolean') return valueMessages.anything;
  const { type, items, anyOf } = schema;
  if (schema.$ref === OFFICER_REF) return valueMessages.record;
  if (schema.const !== undefined) return valueMessages.exactly(String(schema.const));
  if (schema.enum) return valueMessages.oneOf(schema.enum.map(String).filter((value) => value !== ''));
  if (anyOf) return valueMessages.either(anyOf.map(describe));
  if (Array.isArray(type)) return valueMessages.either(type.map((one) => describe({ ...schema, type: one })));
  if (type === undefined || !known.has(type)) return valueMessages.anything;
  if (type === 'string')
    return schema.maxLength === undefined ? valueMessages.text : valueMessages.textUpTo(schema.maxLength);
  if (type === 'array')
    return valueMessages.list(items && !Array.isArray(items) ? describe(items) : valueMessages.anything);
  const plain = {
    number: valueMessages.number,
    boolean: valueMessages.trueOrFalse,
    object: valueMessages.group,
    null: valueMessages.nothing,
  } as const;
  return type === 'integer' ? integer(schema) : plain[type];
}

function integer({ minimum, maximum }: JsonSchema): string {
  const limited = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return limited ? valueMessages.integerBetween(minimum, maximum) : valueMessages.integer;
}

/** Returns a shell command that calls an action with its example. */
export function curlExample(name: ActionName): string {
  const action: Action = actions[name];
  const query = new URLSearchParams({ action: name });
  if (action.method === 'GET')
    for (const [parameter, value] of Object.entries(action.example ?? {})) query.set(parameter, String(value));
  return `curl -b jar -c jar "$BUCKLE/api.php?${query.toString()}"${optionsOf(action)}`;
}

function optionsOf({ method, body, accepts = 'photo', response, example }: Action): string {
  if (method === 'GET') return '';
  if (body === 'image') return ` -H 'X-Requested-With: curl' -F image=@${uploadKinds[accepts].example}`;
  if (example === undefined) return ' -X POST';
  const file = response === 'file' ? ' -OJ' : '';
  return `${file} -H 'Content-Type: application/json' \\\n  -d ${quote(spaced(example))}`;
}

/** Quotes a shell word. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** JSON on one line that may wrap between its values. */
const spaced = (value: unknown): string => JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/gu, ' ');

/** Every value of an object's schema, those inside groups and lists too. */
export function rowsOf(schema: Schema, prefix = ''): ValueRow[] {
  if (typeof schema === 'boolean') return [];
  const { properties, required = [], items, anyOf } = schema;
  if (anyOf) return anyOf.flatMap((one) => rowsOf(one, prefix));
  if (items && !Array.isArray(items)) return rowsOf(items, `${prefix}[]`);
  return Object.entries(properties ?? {}).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const self = { path, description: describe(value), optional: !required.includes(name) };
    return [self, ...rowsOf(value, path)];
  });
}
