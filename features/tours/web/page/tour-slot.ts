/** Id of the element in the phone's menu that contains the replay button, for which the header has no room. */
export const TOUR_SLOT = 'tour-of-page'
