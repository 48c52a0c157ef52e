import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makePicture } from '#apps/server/test/factories.ts'

const picture: AccessTarget = {
  name: 'picture',
  make: ({ database, here }) => makePicture(database, here),
}

export const accessCases: AccessCases = {
  // The case sends JSON, which is not a picture, so permitted callers get this failure.
  uploadPicture: { may: 'editor', answer: 'unsupported-media-type' },
  getPicture: { may: 'editor', target: picture },
  listPictures: { may: 'editor' },
  describePicture: { may: 'editor', target: picture, with: { alt: 'A lamp', focus: { x: 20, y: 80 } } },
  getWholePicture: { may: 'editor', target: picture },
  cropPicture: { may: 'editor', target: picture, with: { area: null } },
  listPictureUses: { may: 'editor', target: picture },
  removePicture: { may: 'editor', target: picture },
}
