// The forms of docs/validation.md, each between its heading and its end, and a page of both.
import { createRegistry, tolerant } from '@url/core';
import { https } from '@url/http';
import { urlSchema } from '@url/schema';
import { createRoot } from 'react-dom/client';

const web = createRegistry([https], { tolerant });
const callbackUrl = urlSchema(web, { hosts: ['app.host.dom'], fragment: 'refuse' });

// The place
import type { UrlSchema } from '@url/schema';

/** The text with its first problem underlined. */
function Place({ text, schema }: { text: string; schema: UrlSchema<unknown> }) {
  const [{ position = 0, end = position } = {}] = schema['~standard'].validate(text).issues ?? [];
  const after = Math.max(end, position + 1);
  return (
    <output>
      {text.slice(0, position)}
      <u>{text.slice(position, after)}</u>
      {text.slice(after)}
    </output>
  );
}

// It ends here.

// TanStack Form
import { useForm as useTanstackForm } from '@tanstack/react-form';

export function TanstackForm() {
  const form = useTanstackForm({ defaultValues: { callback: '' } });
  return (
    <form.Field name="callback" validators={{ onChange: callbackUrl }}>
      {({ state, handleChange }) => (
        <label>
          Callback
          <input name="tanstack" value={state.value} onChange={({ target }) => handleChange(target.value)} />
          {state.meta.errors.length > 0 && (
            <>
              <p role="alert">{state.meta.errors.map((issue) => issue?.message).join('. ')}</p>
              <Place text={state.value} schema={callbackUrl} />
            </>
          )}
        </label>
      )}
    </form.Field>
  );
}

// It ends here.

// React Hook Form
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { zodUrl } from '@url/schema/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';

const fields = z.object({ callback: zodUrl(web, { hosts: ['app.host.dom'], fragment: 'refuse' }) });

export function HookForm() {
  const { register, watch, formState } = useForm({
    mode: 'onChange',
    defaultValues: { callback: '' },
    resolver: standardSchemaResolver(fields),
  });
  const { callback } = formState.errors;
  return (
    <label>
      Callback
      <input {...register('callback')} />
      {callback && (
        <>
          <p role="alert">{callback.message}</p>
          <Place text={watch('callback')} schema={callbackUrl} />
        </>
      )}
    </label>
  );
}
// It ends here.

createRoot(document.body).render(
  <>
    <div id="tanstack">
      <TanstackForm />
    </div>
    <div id="hook">
      <HookForm />
    </div>
  </>,
);
