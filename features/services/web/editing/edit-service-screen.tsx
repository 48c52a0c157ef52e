import { useLingui } from '@lingui/react/macro'
import { EditDocumentScreen } from '#platform/documents/web/screens/edit-document-screen.tsx'
import { NotFoundNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { serviceDocument } from './service-document.tsx'
import { ServiceFields, ServiceHeading, ServiceTexts } from './service-fields.tsx'

export function EditServiceScreen() {
  return (
    <EditDocumentScreen
      type={serviceDocument}
      heading={<ServiceHeading />}
      below={<ServiceTexts />}
      fields={<ServiceFields />}
      NotFound={NotFound}
    />
  )
}

function NotFound() {
  const { t } = useLingui()
  return <NotFoundNotice back="/dashboard/admin/services" backLabel={t`All services`} />
}
