import { t } from '@lingui/core/macro'

/** MessageCatalogue for what can go wrong only for somebody signed in. */
export function shellErrorMessage(code: string): string | undefined {
  switch (code) {
    case 'last-admin':
      return t`This is the last admin of a company. Make somebody else an admin first.`
    case 'session-not-found':
      return t`This session has ended already.`
    case 'person-not-found':
      return t`This person is no longer on the list. Load it again.`
    case 'invitation-not-found':
      return t`This invitation is no longer open. Load the list again.`
    case 'article-changed':
      return t`Somebody else saved this article first. Nothing is lost: compare both texts, then save.`
    case 'questionnaire-changed':
      return t`Somebody else saved this questionnaire first. Open the newest version and make your changes there.`
    case 'questionnaire-faulty':
      return t`This questionnaire cannot be used yet. Mend what is marked, then save it.`
    case 'fhir-unreadable':
      return t`Hale cannot read this file. Choose a FHIR R4 Questionnaire as JSON.`
    case 'answers-incomplete':
      return t`A question has no answer yet. Answer it, then send.`
    case 'response-sent':
      return t`You have sent these answers on another device.`
    case 'response-removed':
      return t`You have deleted these answers. Answer again to get a new result.`
    case 'article-incomplete':
      return t`Something is missing before members can see this.`
    case 'picture-unreadable':
      return t`Hale cannot read this file. Use a JPEG, PNG, WebP or AVIF picture.`
    case 'picture-heic':
      return t`This is a HEIC picture, which Hale cannot read. Save it as JPEG and try again.`
    case 'picture-too-many-pixels':
      return t`This picture has too many pixels. Make it smaller and try again.`
    case 'picture-damaged':
      return t`This picture is damaged or incomplete. Try another copy.`
    case 'feed-unusable':
      return t`Hale found no feed at this address. Check it and try again.`
    case 'feed-known':
      return t`This feed is on the list already.`
    case 'too-many-feeds':
      return t`That is all the feeds there is room for. Remove one first.`
    case 'article-not-found':
    case 'revision-not-found':
    case 'picture-not-found':
    case 'feed-not-found':
    case 'video-not-found':
    case 'condition-not-found':
    case 'service-not-found':
    case 'response-not-found':
      return t`This is not here any more, or it never was.`
    default:
      return undefined
  }
}
