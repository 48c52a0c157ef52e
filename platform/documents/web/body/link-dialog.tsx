import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { hrefOf } from './href.ts'

type Props = { editor: Editor; open: boolean; onClose: () => void }

export function LinkDialog({ editor, open, onClose }: Props) {
  const { t } = useLingui()
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Dialog title={t`Link`} open={open} onClose={close}>
      <LinkForm editor={editor} onClose={close} />
    </Dialog>
  )
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui()
  const before: unknown = editor.getAttributes('link')['href']
  const needsText = editor.state.selection.empty && before === undefined
  const { wrong, onSubmit, onInput } = useForm({
    check: (values) =>
      hrefOf(values.text('href'))
        ? {}
        : { href: t`Enter a web address, an email address, or a page in Hale such as /dashboard/articles.` },
    async send(values) {
      const href = hrefOf(values.text('href')) ?? ''
      const text = values.text('text').trim() || values.text('href').trim()
      const chain = editor.chain().focus()
      if (needsText)
        chain
          .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
          .unsetMark('link')
          .run()
      else chain.extendMarkRange('link').setLink({ href }).run()
      onClose()
    },
  })
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="space-y-5">
      {needsText && (
        <Field label={t`Link text`} name="text" data-first="" maxLength={300} autoComplete="off" />
      )}
      <Field
        label={t`Address`}
        name="href"
        data-first={needsText ? undefined : ''}
        defaultValue={typeof before === 'string' ? before : ''}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong['href']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          <Trans>Set link</Trans>
        </Button>
        {before !== undefined && (
          <Button look="quiet" onClick={remove}>
            <Trans>Remove link</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
