/** Id of the element in the phone's menu that holds the button of the page's tour: its header has no room for it. */
export const TOUR_SLOT = 'tour-of-page'
