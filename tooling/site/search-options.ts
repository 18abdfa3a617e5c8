// The fields of the index, which the page that searches has to know too.
export const OPTIONS = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page'], idField: 'id' };
