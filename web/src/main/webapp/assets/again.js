/* Looks again in a while, as the page's noscript part does where there are no scripts. */
setTimeout(() => location.reload(), 1000 * document.currentScript.dataset.seconds);
