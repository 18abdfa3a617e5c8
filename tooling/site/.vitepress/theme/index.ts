import DefaultTheme from 'vitepress/theme';
import '../../../playground/base.css';
import './vitepress.css';

// The field of the home page hands its text on without an address: it may have a password.
if (typeof document !== 'undefined') {
  const hand = ({ target, type, key }: Event & { readonly key?: string }): void => {
    const ask = (target as Element).closest?.('.ask');
    const field = ask?.querySelector('input');
    const link = ask?.querySelector('a');
    if (!field || !link || (type === 'click' ? target !== link : key !== 'Enter')) return;
    if (field.value !== '') sessionStorage.setItem('url', field.value);
    if (type === 'keydown') location.href = link.href;
  };
  document.addEventListener('click', hand);
  document.addEventListener('keydown', hand);
}

export default DefaultTheme;
