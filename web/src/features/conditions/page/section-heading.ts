/** A heading of the text, which the contents lead to. */
export const sectionHeading = 'text-[1.375rem] leading-tight font-[650] rounded-sm focus:outline-offset-4'
